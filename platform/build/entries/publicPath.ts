/** Sets the address of a build's own files from that of the running script: a release does not know its address. */
/* eslint prefer-const: 'off' -- the variable is webpack's: assigning to it is how it is used */
declare let __webpack_public_path__: string;

const here = new URL('.', (document.currentScript as HTMLScriptElement).src);

// Root-relative on our own site, as the composer writes it: a stylesheet in the page is then found, not loaded twice.
__webpack_public_path__ = here.origin === location.origin ? here.pathname : here.href;

export {};
