/**
 * The composer: the shell's pages and the program that renders them, in one file. It hands its own React and router to the
 * server builds of the remotes, so that a page has one of each.
 */
import { compose } from '@site/platform/render';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';

import * as shell from './server';

const packages = { react, 'react/jsx-runtime': jsxRuntime, 'react-dom': reactDom };

void compose({ ...shell, provided: { ...packages, ...shell.provided } });
