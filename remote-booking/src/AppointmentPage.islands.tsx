import { defineIslands } from '@site/platform/contract';
import { later } from '@site/shared-ui/islands/later';
import { ClinicHours } from './components/ClinicHours';

const AppointmentForm = later(async () => (await import('./components/AppointmentForm')).AppointmentForm);

export default defineIslands({ parts: { form: AppointmentForm, hours: ClinicHours } });
