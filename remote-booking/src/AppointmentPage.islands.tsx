import { defineIslands } from '@site/platform/contract';
import { later } from '@site/shared-ui/islands/later';
import { enlivenAllHours } from './components/enlivenClinicHours';

const AppointmentForm = later(async () => (await import('./components/AppointmentForm')).AppointmentForm);

export default defineIslands({ parts: { form: AppointmentForm }, enliven: [enlivenAllHours] });
