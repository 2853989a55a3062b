// Shared packages are there only after an asynchronous step.
void import('./portal.js');
