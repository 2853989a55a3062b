/// <reference types="webpack/module" />
/** Entry of the gallery. It includes example files that are added while the gallery runs. */
import { type ExampleFile, mountGallery } from './mountGallery';

const files = import.meta.webpackContext('../../shared-ui/src', {
  recursive: true,
  regExp: /\.examples\.tsx$/,
});

mountGallery(
  files
    .keys()
    .sort()
    .map((file) => ({ file, examples: (files(file) as Pick<ExampleFile, 'examples'>).examples })),
);

import.meta.webpackHot?.accept(String(files.id), () => location.reload());
