/** Sets the public path of a build from the URL of the running script, because a release does not know its own path. */
/* eslint prefer-const: 'off' -- the variable is webpack's: assigning to it is how it is used */
declare let __webpack_public_path__: string;

const folder = new URL('.', (document.currentScript as HTMLScriptElement).src);

// Root-relative on the own site, as the composer writes it, so that a stylesheet in the page is found and not loaded twice.
__webpack_public_path__ = folder.origin === location.origin ? folder.pathname : folder.href;

export {};
