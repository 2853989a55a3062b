import path from 'node:path';

import type webpack from 'webpack';

import { baseConfig } from '../build/baseConfig';
import { developmentPage } from '../build/developmentPage';
import { readOverrides } from '../build/overrides';
import { textEntry } from '../build/textEntry';
import { root } from '../house/paths';

const mount = path.join(import.meta.dirname, 'mountGallery.tsx');
const components = path.join(root, 'shared-ui/src');

/** All example files of shared-ui, also those that are added while the gallery runs. */
function galleryEntry(): string {
  const code = `import { mountGallery } from ${JSON.stringify(mount)};
    const files = import.meta.webpackContext(${JSON.stringify(components)}, { recursive: true, regExp: /\\.examples\\.tsx$/ });
    mountGallery(files.keys().sort().map((file) => ({ file, examples: files(file).examples })));
    import.meta.webpackHot?.accept(files.id, () => location.reload());`;
  return textEntry(code);
}

/** The webpack configuration of `npm run gallery`: one page with every example of shared-ui. */
export async function galleryConfig(): Promise<webpack.Configuration> {
  const config = baseConfig({
    folder: path.join(root, 'shared-ui'),
    target: 'development',
    uniqueName: 'gallery',
    overrides: await readOverrides(),
    fastRefresh: true,
  });
  return {
    ...config,
    entry: { main: galleryEntry() },
    output: { ...config.output, publicPath: '/' },
    plugins: [...(config.plugins ?? []), developmentPage({ title: 'Gallery of shared-ui' })],
  };
}
