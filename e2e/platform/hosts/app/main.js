// Shared packages are available only after an asynchronous step.
void import('./portal.js');
