import { appointmentHours } from '@site/shared-content/appointmentHours';
import { clinicTime, openingSentence, openingState } from '@site/shared-content/openingState';
import { enlivenAll } from '@site/shared-ui/islands/enlivenAll';
import { everyMinute } from '@site/shared-ui/islands/everyMinute';
import { showHours } from '@site/shared-ui/islands/showHours';

/**
 * Writes into the week's hours what it is now, by the clinic's own clock and anew each minute. It works on the HTML, for that
 * is all a first visit has of it (`ClinicHours` renders it).
 * @returns ends that
 */
export function enlivenClinicHours(panel: HTMLElement): () => void {
  return everyMinute((minute) => {
    showHours(panel, {
      todayIndex: clinicTime(minute).dayIndex,
      todayLabel: appointmentHours.today,
      status: openingSentence(openingState(minute)),
    });
  });
}

/** Lets the hours in a page tell. */
export const enlivenAllHours = (page: Element) => enlivenAll(page, '[data-hours]', enlivenClinicHours);
