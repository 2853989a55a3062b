/**
 * The composer: the shell's pages and the code that renders them, bundled into one file. It passes its own React and
 * router to the server builds of the remotes, so that a page has one copy of each.
 */
import { compose } from '@site/platform/render';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';

import * as shell from './server';

const packages = { react, 'react/jsx-runtime': jsxRuntime, 'react-dom': reactDom };

void compose({ ...shell, provided: { ...packages, ...shell.provided } });
