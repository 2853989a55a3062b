import type {} from '@site/shared-ui/css-modules';
