/** Attacks from inside a page, with the error that blocks each. A successful one sets `intruded`. */
export const attempts: readonly (readonly [what: string, refusal: RegExp, attempt: () => void])[] = [
  [
    'an inline script',
    /script-src-elem: inline|require-trusted-types-for: .*HTMLScriptElement/,
    () => {
      const script = document.createElement('script');
      script.append('window.intruded = true');
      document.body.append(script);
    },
  ],
  [
    'markup from a string',
    /require-trusted-types-for/,
    () => {
      try {
        document.body.innerHTML = '<img src="x" onerror="window.intruded = true">';
      } catch {
        // Blocked, as expected.
      }
    },
  ],
  [
    'code from a string',
    /require-trusted-types-for|script-src/,
    () => {
      try {
        (0, eval)('window.intruded = true');
      } catch {
        // Blocked, as expected.
      }
    },
  ],
  [
    'an inline stylesheet',
    /style-src-elem: inline/,
    () => {
      const style = document.createElement('style');
      style.append('main { display: none }');
      document.head.append(style);
      if (!document.querySelector('main')?.getClientRects().length) Object.assign(window, { intruded: true });
    },
  ],
  [
    'a style attribute',
    /style-src-attr: inline/,
    () => {
      document.querySelector('main')?.setAttribute('style', 'display: none');
      if (!document.querySelector('main')?.getClientRects().length) Object.assign(window, { intruded: true });
    },
  ],
  [
    'a picture from another host',
    /img-src: https:\/\/tracker\.example/,
    () => {
      new Image().src = 'https://tracker.example/pixel.png';
    },
  ],
  [
    'a request to another host',
    /connect-src: https:\/\/tracker\.example/,
    () => void fetch('https://tracker.example/').catch(() => {}),
  ],
  [
    'a form submission',
    /form-action/,
    () => {
      const form = document.createElement('form');
      Object.assign(form, { action: 'https://tracker.example/', method: 'post' });
      document.body.append(form);
      form.submit();
    },
  ],
];
