import { appointment } from '@site/shared-content/appointment';
import { canonicalUrl, pageTitle, sharePreview } from '@site/shared-content/seo';
import { href } from '@site/shared-content/siteMap';
import { graphOf, webPageNode } from '@site/shared-content/structuredData';
import { HeroBand } from '@site/shared-ui/HeroBand';
import { PageHead } from '@site/shared-ui/PageHead';
import { Section } from '@site/shared-ui/Section';
import { AppointmentForm } from '../components/AppointmentForm';
import { BeforeVisit } from '../components/BeforeVisit';
import { CallInstead } from '../components/CallInstead';
import { ClinicHours } from '../components/ClinicHours';
import { FormBeside } from '../components/FormBeside';

const path = href('appointment');

/** Book your appointment: the form beside the opening hours (docs/spec.md §2). */
export function AppointmentPage() {
  const { seo, hero, registration } = appointment;
  return (
    <>
      <PageHead
        title={pageTitle(seo.title)}
        description={seo.description}
        canonical={canonicalUrl(path)}
        preview={sharePreview('appointment')}
        jsonLd={typeof document === 'undefined' ? [graphOf(webPageNode({ path, ...seo }))] : []}
      />
      <HeroBand title={hero.title} lead={hero.text} sun="mid" below="mist" />
      <Section tone="mist">
        <FormBeside form={<AppointmentForm />}>
          <ClinicHours />
          <CallInstead />
          <p>{registration}</p>
        </FormBeside>
      </Section>
      <BeforeVisit />
    </>
  );
}
