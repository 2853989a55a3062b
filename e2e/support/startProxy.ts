import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { root } from '@site/platform/paths';
import { lackOf, type TestTool, testTools } from '@site/platform/test/testTools';
import { type RunningProgram, startProgram } from './startProgram';
import { test } from './test';

/** How a proxy is started with what docs/operate.md names for it. */
type ProxyRecipe = {
  readonly tool: TestTool;
  /** Returns its configuration, from the words in code of its row there. */
  readonly config: (words: readonly string[], port: number, folder: string) => string;
  readonly args: (config: string) => readonly string[];
  /** Paths that it answers or reads in its own way. */
  readonly ownErrors: readonly string[];
};

const unreadable = ['/%', '/%E0%A4%A'];

const modules = ['mpm_event', 'proxy', 'proxy_http', 'headers', 'authz_core'];

export const proxyRecipes: Readonly<Record<string, ProxyRecipe>> = {
  Caddy: {
    tool: testTools.caddy,
    config: ([site = ''], port) =>
      `{\n admin off\n auto_https off\n}\n${site.replace('clinic.example', `http://127.0.0.1:${port}`).replace('{ ', '{\n').replace(' }', '\n}')}\n`,
    args: (config) => ['run', '--adapter', 'caddyfile', '--config', config],
    ownErrors: unreadable,
  },
  HAProxy: {
    tool: testTools.haproxy,
    config: ([, buffer, mode, proto, address, check], port) => `global
  ${buffer}
defaults
  ${mode}
  timeout connect 9s
  timeout client 60s
  timeout server 60s
frontend visitors
  bind 127.0.0.1:${port}
  ${proto}
  ${address}
  default_backend site
backend site
  ${check}
  server one 127.0.0.1:8080 check
`,
    args: (config) => ['-f', config],
    ownErrors: [],
  },
  Apache: {
    tool: testTools.apache,
    config: (words, port, folder) => `ServerName 127.0.0.1
ServerRoot ${folder}
PidFile ${folder}/apache.pid
ErrorLog ${folder}/error.log
Listen 127.0.0.1:${port}
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
${words.join('\n')}
`,
    args: (config) => ['-f', config, '-DFOREGROUND'],
    // It takes two slashes for one.
    ownErrors: [...unreadable, '//about', '//evil.example/'],
  },
};

/** Runs a proxy before a server; without its program the test is skipped. */
export async function startProxy(
  { tool, config, args }: ProxyRecipe,
  server: string,
  port: number,
): Promise<RunningProgram> {
  const program = tool.find() ?? '';
  test.skip(program === '', lackOf(tool));
  const folder = mkdtempSync(path.join(tmpdir(), 'site-proxy-'));
  const text = readFileSync(path.join(root, 'docs/operate.md'), 'utf8');
  const [row = ''] = new RegExp(`^- \\*\\*${tool.name}:(.|\\n  )*`, 'm').exec(text) ?? [];
  const words = [...row.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
  const file = path.join(folder, 'proxy.conf');
  writeFileSync(file, config(words, port, folder).replaceAll('127.0.0.1:8080', server));
  return startProgram(program, args(file), port, folder);
}
