import { defineModule } from '@site/platform/contract';
import { AppointmentPage } from './pages/AppointmentPage';

export default defineModule({ Component: AppointmentPage });
