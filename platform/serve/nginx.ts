import { createHash } from 'node:crypto';

import { releasePath } from '../contract/releases';
import { isCompressible } from '../lib/compress';
import { UserError } from '../lib/UserError';
import { contentTypes } from '../lib/contentTypes';
import {
  fileHeaders,
  policyForHost,
  scriptPolicy,
  securityHeaders,
  strictTransport,
  trialParameter,
  trialApps,
} from './headers';
import type { SiteFile, View } from './view';

export type NginxOptions = {
  readonly site: Pick<View, 'siteUrl' | 'redirects' | 'mapOrigin' | 'files' | 'notFound'>;
  /** Folder of the export on the machine that serves it. */
  readonly root: string;
  /** As nginx's `listen` takes it: a port, or an address with a port; 80 by default. */
  readonly listen?: string | undefined;
};

/** Quotes a string for nginx. `$` begins a variable and cannot be escaped, so the text must not contain it. */
function quoted(text: string): string {
  if (/[$\0\r\n]/.test(text))
    throw new UserError(
      `nginx cannot use the text ${JSON.stringify(text)}. Change the path of that page or redirect.`,
    );
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

const escaped = (text: string) => text.replaceAll('.', '\\.');

/** The headers of each kind of file. A 404 does not get them. */
function fileHeaderMaps(prefix: string): { maps: string; headers: string } {
  const names = [...new Set(Object.values(fileHeaders).flatMap((headers) => Object.keys(headers)))];
  const variable = (name: string) => `$${prefix}_${name.replaceAll('-', '_')}`;
  const map = (name: string, source: string, pattern: string) => `map ${source} ${variable(name)} {
  volatile;
  default ${quoted(fileHeaders.site[name] ?? '')};
  "~${pattern}" ${quoted(fileHeaders.release[name] ?? '')};
}`;
  const maps = names.map((name) =>
    name === 'cache-control'
      ? // nginx sends the headers of a file with status 416 (range not satisfiable), too, so ranges are not cached.
        map(name, '"$http_range:$status:$uri"', '^:(200|304):/r/')
      : // Other sites may read error answers as well, such as a 404, whose page has another name.
        map(name, '$request_uri', '^/(r/|releases\\.json(\\?|$))'),
  );
  return {
    maps: maps.join('\n'),
    headers: names.map((name) => `add_header ${name} ${variable(name)} always;`).join('\n  '),
  };
}

/** One location per content type, so that compressed files get the type of the original. */
function typedLocation(matching: string, type: string, candidates: string, extra = ''): string {
  return `location ${matching} {${extra}
    types { }
    default_type ${quoted(type)};
    try_files ${candidates} =404;
  }`;
}

function locations(prefix: string): string {
  const { '.html': page = '', ...others } = contentTypes;
  const compressed = (file: string) => `${file}$${prefix}_br ${file}`;
  return [
    typedLocation('= /', page, compressed('/index.html')),
    typedLocation('= /404.html', page, compressed('/404.html'), '\n    internal;'),
    typedLocation('/', page, compressed('$uri.html')),
    'location ~ "^/(index|404|export\\.json|nginx\\.conf)$|\\.(html|br|gz)$" { return 404; }',
    ...Object.entries(others).map(([name, type]) =>
      typedLocation(
        name.startsWith('.') ? `~ "${escaped(name)}$"` : `= /${name}`,
        type,
        isCompressible(name) ? compressed('$uri') : '$uri',
      ),
    ),
  ].join('\n  ');
}

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches `$uri` for pages and their compressed forms. */
const filePattern = (pattern: string) => `"~^/${pattern.replaceAll('"', '\\"')}\\.html(\\.br)?$"`;

/**
 * The styles that the policy of each page allows. Pages of a folder with the same styles share one line, so that a new
 * article does not change the configuration.
 */
function stylesMap(prefix: string, { files, notFound }: NginxOptions['site']): string {
  const folders = new Map<string, SiteFile[]>();
  for (const page of [...files.values(), notFound]) {
    if (!page.styles) continue;
    const folder = page.name.slice(0, page.name.lastIndexOf('/') + 1);
    const others = folders.get(folder);
    if (others) others.push(page);
    else folders.set(folder, [page]);
  }
  const line = (pattern: string, { styles = [] }: SiteFile) =>
    `  ${filePattern(pattern)} "${styles.map((hash) => ` '${hash}'`).join('')}";`;
  const lines = [...folders].flatMap(([folder, pages]) => {
    const [first, ...others] = pages;
    if (!first) return [];
    const isShared = others.every(({ styles }) => styles?.join() === first.styles?.join());
    if (folder && isShared) return [line(`${literal(folder)}[^/]+`, first)];
    return pages.map((page) => line(literal(page.name.replace(/\.html$/, '')), page));
  });
  return [`map $uri $${prefix}_styles {`, '  volatile;', '  default "";', ...lines, '}'].join('\n');
}

/** The variable for the trial release of an app: `$site_1a2b3c_tried_booking`. */
const trialVariable = (prefix: string, app: string) => `$${prefix}_tried_${app.replaceAll(/\W/g, '_')}`;

/**
 * The additional script policies of separate documents, with the trial releases in the query (`?release.booking=<id>`).
 */
function scriptMaps(prefix: string, { files }: NginxOptions['site']): string {
  const pages = [...files.values()].flatMap(({ name, scripts }) => (scripts ? [{ name, scripts }] : []));
  const apps = [...new Set(pages.flatMap(({ scripts }) => trialApps(scripts)))];
  const tried = apps.map(
    (app) => `map $args ${trialVariable(prefix, app)} {
  default "";
  "~(^|&)${literal(trialParameter(app))}=(?<site_id>([0-9a-f]{16}){1,2})(&|$)" "${policyForHost(` *:*${releasePath(app, '$site_id')}`, '$http_host')}";
}`,
  );
  const lines = pages.map(({ name, scripts }) => {
    const more = trialApps(scripts)
      .map((app) => trialVariable(prefix, app))
      .join('');
    return `  ${filePattern(literal(name.replace(/\.html$/, '')))} "${policyForHost(scriptPolicy(scripts, more), '$http_host')}, ";`;
  });
  return [
    ...tried,
    [`map $uri $${prefix}_scripts {`, '  volatile;', '  default "";', ...lines, '}'].join('\n'),
  ].join('\n');
}

function redirects(table: View['redirects']): string {
  return [...table]
    .map(([from, to]) => {
      // The query of the request is kept, unless the new address has a query of its own.
      const question = /[?#]/.test(to) ? '' : '$is_args$args';
      return `location = ${quoted(from)} { return 301 ${quoted(to.replaceAll('$', '%24')).slice(0, -1)}${question}"; }`;
    })
    .join('\n  ');
}

/**
 * The configuration with which nginx (1.18 or newer, no modules beyond Debian's) serves an export as our server does:
 * the same headers, redirects, 404 page, caching and precompressed files.
 */
export function nginxConfig({ site, root, listen = '80' }: NginxOptions): string {
  // One nginx may serve several exports, so the names of variables and logs depend on the folder.
  const prefix = `site_${createHash('sha256').update(root).digest('hex').slice(0, 6)}`;
  const { maps, headers } = fileHeaderMaps(prefix);
  // Per page: the policy of its scripts and the hashes of its styles.
  const byPage = (value: string) =>
    value
      .replace('"default-src', `"$\{${prefix}_scripts}default-src`)
      .replace("style-src 'self'", `$&$$${prefix}_styles`);
  const always = Object.entries(securityHeaders(site))
    .map(([name, value]) => `add_header ${name} ${byPage(quoted(value))} always;`)
    .join('\n  ');
  const texts = Object.keys(contentTypes).filter((name) => name.startsWith('.') && isCompressible(name));
  return `# The site for nginx: include this file inside http { }. Each "npm run export" writes it again. Reload nginx when this file
# changes. New pages and releases need no reload, except those of a separate document.
# TLS: certificates belong to the machine. Put a server { listen 443 ssl; … } with your certificate before this one and
# proxy_pass to it (with Host and X-Forwarded-Proto), or add "listen 443 ssl" and your certificate in a copy of this file.
# Over TLS, the HSTS header tells browsers to use only TLS.

# Brotli without a module: sends the .br file to clients that accept it. Range requests get the uncompressed file.
map "$http_range:$http_accept_encoding" $${prefix}_br {
  default "";
  "~*^:(.*,)?\\s*br\\s*(,|$|;\\s*q=(1|0\\.0{0,2}[1-9]))" ".br";
}
map "$status:$uri" $${prefix}_encoding {
  volatile;
  default "";
  "~^(200|206|304|404):.*\\.br$" "br";
}
map $uri $${prefix}_vary {
  default "";
  "~(${texts.map(escaped).join('|')})(\\.br)?$" "Accept-Encoding";
}
# The router in the browser would read these paths as other pages. The path of the not-found page itself is valid.
map "$uri:$request_uri" $${prefix}_invalid_path {
  volatile;
  default "";
  "~^/404\\.html:" "";
  "~*^[^:]*:[^?]*(//|%2f|/\\.\\.?(/|\\?|$)|%2e)" "1";
}
# Characters that need no percent encoding: redirect to the unencoded path.
map $request_uri $${prefix}_encoded_path {
  default "";
  "~*^[^?]*%(2d|2e|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9a])" "1";
}
# HSTS, over TLS only.
map "$scheme:$http_x_forwarded_proto" $${prefix}_transport {
  default "";
  "~^https:|:https$" ${quoted(strictTransport.value)};
}
# For an access log without personal data: shortened IP address, no query string.
map $remote_addr $${prefix}_visitor {
  default "-";
  "~^(?<site_v4>\\d+\\.\\d+)\\." "$site_v4.0.0";
  "~^(?<site_v6>[\\da-f]+:[\\da-f]+:)" "$site_v6:";
}
log_format ${prefix} '$${prefix}_visitor [$time_local] "$request_method $uri" $status $body_bytes_sent';
map $request_method $${prefix}_allow {
  default "GET, HEAD";
  GET "";
  HEAD "";
}
${maps}
${stylesMap(prefix, site)}
${scriptMaps(prefix, site)}

server {
  listen ${listen};${/^\d+$/.test(listen) ? `\n  listen [::]:${listen};` : ''}
  server_name ${new URL(site.siteUrl).hostname};
  root ${quoted(root)};

  server_tokens off;
  # To enable it: access_log /var/log/nginx/site.log ${prefix};
  access_log off;
  absolute_redirect off;
  merge_slashes off;
  # The export already contains compressed files.
  gzip off;
  gzip_static on;

  client_header_timeout 10s;
  client_body_timeout 10s;
  send_timeout 30s;
  reset_timedout_connection on;
  keepalive_timeout 65s;
  client_max_body_size 1k;

  ${always}
  ${headers}
  add_header content-encoding $${prefix}_encoding always;
  add_header vary $${prefix}_vary always;
  add_header allow $${prefix}_allow always;
  add_header ${strictTransport.name} $${prefix}_transport always;

  error_page 404 /404.html;

  if ($${prefix}_allow) { return 405; }
  if ($${prefix}_invalid_path) { return 404; }
  rewrite "^(/[\\w./-]*[\\w-])/$" $1 permanent;
  if ($${prefix}_encoded_path) { rewrite "^(/[\\w./-]+)$" $1 permanent; }

  ${redirects(site.redirects)}

  ${locations(prefix)}
}
`;
}
