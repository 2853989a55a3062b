import type { PlantedFault } from './PlantedFault';

export const serve: readonly PlantedFault[] = [
  {
    name: 'forms may submit',
    promise: 'No form of the site is ever submitted to a server.',
    file: 'platform/serve/headers.ts',
    text: `'form-action': "'none'"`,
    replacement: `'form-action': "'self'"`,
  },
  {
    name: 'referrer leaks',
    promise: 'Chat, map and booking hosts do not learn where a visitor comes from.',
    file: 'platform/serve/headers.ts',
    text: "'referrer-policy': 'same-origin'",
    replacement: "'referrer-policy': 'strict-origin'",
  },
  {
    name: 'release opens as page',
    promise: 'A file of a release runs nothing when it is opened by its address.',
    file: 'platform/serve/headers.ts',
    text: `releasePolicy = "default-src 'none'; sandbox"`,
    replacement: `releasePolicy = "default-src 'none'"`,
  },
  {
    name: 'code beside forms',
    promise: 'A page with a form runs only scripts of shell and booking.',
    file: 'platform/serve/headers.ts',
    text: 'return `script-src ${folders}; report-to ${REPORTS_GROUP}, ${policy}`;',
    replacement: 'return folders && policy;',
  },
  {
    name: 'way up',
    promise: 'No path leads out of the site.',
    file: 'platform/serve/route.ts',
    text: 'return path.posix.normalize(pathname) === pathname ? pathname : undefined;',
    replacement: 'return path.posix.normalize(pathname) && pathname;',
  },
  {
    name: 'two spellings',
    promise: 'Each page has one spelling of its address.',
    file: 'platform/serve/route.ts',
    text: "if (rawPath !== encodePath(pathname)) return { kind: 'redirect'",
    replacement: "if (rawPath === '') return { kind: 'redirect'",
  },
  {
    name: 'absent app is lost',
    promise: 'Pages of an absent app answer 503, so that search engines keep them.',
    file: 'platform/serve/route.ts',
    text: 'some((app) => view.absent.includes(app))',
    replacement: 'some(() => view.absent.includes(pathname))',
  },
  {
    name: 'revoked in memory',
    promise: 'A server that starts again does not show what was revoked.',
    file: 'platform/serve/follow.ts',
    text: 'if (!choice || revoked[app]?.includes(choice.entry.current.id)) return;',
    replacement: 'if (!choice) return;',
  },
  {
    name: 'range of an error page',
    promise: 'A missing page is sent whole, whatever a request asks for.',
    file: 'platform/serve/sendFile.ts',
    text: 'local, file.of, isFound)',
    replacement: 'local, file.of, true)',
  },
];
