import { defineShell } from '@site/platform/build';

export default defineShell({ folder: import.meta.dirname });
