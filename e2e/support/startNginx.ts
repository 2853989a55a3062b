import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { root } from '@site/platform/paths';
import { lackOf, testTools } from '@site/platform/test/testTools';
import { type RunningProgram, startProgram } from './startProgram';
import { test } from './test';

/** A minimal nginx.conf that includes the file of a site and writes only into its own folder. */
function mainConfig(prefix: string, site: string): string {
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${prefix}/${name};`,
  );
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${prefix}/nginx.pid;
error_log ${prefix}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  types { text/html html; application/javascript js; text/css css; }
  default_type application/octet-stream;
  sendfile on;
  gzip on;
  ${scratch.join('\n  ')}
  include ${site};
}
`;
}

/** Makes a certificate for a test, and returns the paths of it and of its key. */
function makeCertificate(folder: string): readonly [certificate: string, key: string] {
  const [certificate, key] = [path.join(folder, 'site.pem'), path.join(folder, 'site.key')] as const;
  const subject = ['-x509', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1'];
  const args = ['req', ...subject, '-newkey', 'rsa:2048', '-keyout', key, '-out', certificate];
  execFileSync('openssl', args, { stdio: 'ignore' });
  return [certificate, key];
}

/**
 * The configuration of nginx in docs/operate.md, with other addresses and files.
 * @param folder for the certificate
 * @param server host and port of our server
 * @param port the port without TLS, which the document does not have
 */
export function proxyConfig(folder: string, server: string, port: number, securePort: number): string {
  const text = readFileSync(path.join(root, 'docs/operate.md'), 'utf8');
  const [, block = ''] = /```nginx\n([^]*?)```/.exec(text) ?? [];
  const [certificate, key] = makeCertificate(folder);
  return block
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${securePort} ssl http2; listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:8080', server)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
}

/** Runs nginx as the current user, on the port in the included file; without nginx the tests are skipped. */
export async function startNginx(siteConfig: string, port: number): Promise<RunningProgram> {
  const nginx = testTools.nginx.find() ?? '';
  test.skip(nginx === '', lackOf(testTools.nginx));
  const prefix = mkdtempSync(path.join(tmpdir(), 'site-nginx-'));
  mkdirSync(path.join(prefix, 'logs'));
  const main = path.join(prefix, 'nginx.conf');
  writeFileSync(main, mainConfig(prefix, siteConfig));
  const options = ['-p', prefix, '-c', main, '-e', path.join(prefix, 'error.log')];
  execFileSync(nginx, [...options, '-t', '-q'], { stdio: ['ignore', 'ignore', 'inherit'] });
  return startProgram(nginx, options, port, prefix);
}
