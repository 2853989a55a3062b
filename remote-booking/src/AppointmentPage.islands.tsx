import { defineIslands } from '@site/platform/contract';
import { AppointmentForm } from './components/AppointmentForm';
import { ClinicHours } from './components/ClinicHours';

export default defineIslands({ parts: { form: AppointmentForm, hours: ClinicHours } });
