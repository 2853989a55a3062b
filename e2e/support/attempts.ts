/** What an attacker would try from inside a page, and what refuses it. What succeeds sets `intruded`. */
export const attempts: readonly (readonly [what: string, refusal: RegExp, attempt: () => void])[] = [
  [
    'a script in the text of the page',
    /script-src-elem: inline|require-trusted-types-for: .*HTMLScriptElement/,
    () => {
      const script = document.createElement('script');
      script.append('window.intruded = true');
      document.body.append(script);
    },
  ],
  [
    'markup from a text',
    /require-trusted-types-for/,
    () => {
      try {
        document.body.innerHTML = '<img src="x" onerror="window.intruded = true">';
      } catch {
        // Refused, as it must be.
      }
    },
  ],
  [
    'code from a text',
    /require-trusted-types-for|script-src/,
    () => {
      try {
        (0, eval)('window.intruded = true');
      } catch {
        // Refused, as it must be.
      }
    },
  ],
  [
    'a style in the text of the page',
    /style-src-elem: inline/,
    () => {
      const style = document.createElement('style');
      style.append('main { display: none }');
      document.head.append(style);
      if (!document.querySelector('main')?.getClientRects().length) Object.assign(window, { intruded: true });
    },
  ],
  [
    'a style in an attribute',
    /style-src-attr: inline/,
    () => {
      document.querySelector('main')?.setAttribute('style', 'display: none');
      if (!document.querySelector('main')?.getClientRects().length) Object.assign(window, { intruded: true });
    },
  ],
  [
    'a picture of another host',
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
    'a form that sends',
    /form-action/,
    () => {
      const form = document.createElement('form');
      Object.assign(form, { action: 'https://tracker.example/', method: 'post' });
      document.body.append(form);
      form.submit();
    },
  ],
];
