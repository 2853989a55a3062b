import { about } from '@site/shared-content/about';
import { appointment } from '@site/shared-content/appointment';
import { blog } from '@site/shared-content/blog';
import { bookingBlock } from '@site/shared-content/bookingBlock';
import { clinicProfile } from '@site/shared-content/profile/sampleProfile';
import { contact } from '@site/shared-content/contact';
import { crisisStrip } from '@site/shared-content/crisisStrip';
import { faqCard } from '@site/shared-content/faqCard';
import { footer } from '@site/shared-content/footer';
import { formEmergency } from '@site/shared-content/formEmergency';
import { helpNow } from '@site/shared-content/helpNow';
import { handOutPages } from '@site/shared-content/handOuts/handOutPages';
import { handOuts } from '@site/shared-content/handOuts/handOuts';
import { home } from '@site/shared-content/home';
import { loadingScreen } from '@site/shared-content/loadingScreen';
import { navigation } from '@site/shared-content/navigation';
import { notFound } from '@site/shared-content/notFound';
import { onlineConsent } from '@site/shared-content/onlineConsent';
import { privacy } from '@site/shared-content/privacy';
import { readAloud } from '@site/shared-content/readAloud';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import { bookingTexts } from '@site/shared-content/bookingTexts';
import { servicePage } from '@site/shared-content/servicePage';
import { services } from '@site/shared-content/services';
import { articleTitles } from '@site/shared-content/services/articleTitles';
import { searchPages } from '@site/shared-content/searchPages';
import { therapy } from '@site/shared-content/therapy';
import { careCards, notAnEmergencyService } from '@site/shared-content/urgentHelp';
import { fileOfHandOut, fileOfService } from './fileOf';
import type { Piece } from './Finding';

const { mission, team, testimonials = [] } = clinicProfile;

const { mission: _mission, ...footerWords } = footer;

/** Shared texts come first, so that a finding names their own file. */
export const pages: readonly Piece[] = [
  { file: 'formEmergency.ts', content: { formEmergency } },
  { file: 'profile/sampleProfile.ts', content: { mission, team, testimonials } },
  { file: 'urgentHelp.ts', content: { careCards, notAnEmergencyService } },
  { file: 'crisisStrip.ts', content: crisisStrip },
  { file: 'helpNow.ts', content: helpNow },
  { file: 'onlineConsent.ts', content: { onlineConsent } },
  { file: 'home.ts', content: home },
  { file: 'about.ts', content: about },
  { file: 'appointment.ts', content: appointment },
  { file: 'contact.ts', content: contact },
  { file: 'privacy.ts', content: privacy },
  { file: 'notFound.ts', content: notFound },
  { file: 'blog.ts', content: blog },
  { file: 'searchPages.ts', content: searchPages },
  { file: 'therapy.ts', content: therapy },
  { file: 'faqCard.ts', content: faqCard },
  { file: 'bookingBlock.ts', content: bookingBlock },
  { file: 'bookingTexts.ts', content: bookingTexts },
  { file: 'servicePage.ts', content: servicePage },
  { file: 'handOuts/handOutPages.ts', content: handOutPages },
  { file: 'services/articleTitles.ts', content: articleTitles },
  { file: 'readAloud.ts', content: readAloud },
  { file: 'navigation.ts', content: navigation },
  { file: 'footer.ts', content: footerWords },
  { file: 'loadingScreen.ts', content: loadingScreen },
  { file: 'remoteFallback.ts', content: remoteFallback },
];

/** The hand-outs. */
export const handOutPieces: readonly Piece[] = Object.values(handOuts).map((handOut) => ({
  file: fileOfHandOut(handOut.slug),
  content: handOut,
}));

/** All text files except articles. A service's card is checked as part of the home page. */
export const pieces: readonly Piece[] = [
  ...pages,
  ...Object.values(services).map((service) => ({
    file: fileOfService(service.slug),
    content: service,
  })),
  ...handOutPieces,
];
