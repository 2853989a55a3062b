import { defineModule } from '@site/platform/contract';
import { ContactPage } from './pages/ContactPage';

export default defineModule({ Component: ContactPage });
