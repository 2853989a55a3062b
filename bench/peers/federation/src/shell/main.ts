// Shared modules are negotiated before anything that needs them runs.
void import('./bootstrap');
