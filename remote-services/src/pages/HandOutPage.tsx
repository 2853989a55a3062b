import type { ExposedProps } from '@site/platform/contract';
import { handOutPages as texts } from '@site/shared-content/handOuts/handOutPages';
import { handOutLinks, handOutNames } from '@site/shared-content/handOuts/handOutNames';
import { callPieces } from '@site/shared-content/helplines';
import { canonicalUrl, pageTitle, sharePicturePath } from '@site/shared-content/seo';
import { href } from '@site/shared-content/siteMap';
import { graphOf, webPageNode } from '@site/shared-content/structuredData';
import { Actions } from '@site/shared-ui/Actions';
import { Button } from '@site/shared-ui/Button';
import { HeroBand } from '@site/shared-ui/HeroBand';
import { IconPrint } from '@site/shared-ui/icons/IconPrint';
import { PageHead } from '@site/shared-ui/PageHead';
import { Section } from '@site/shared-ui/Section';
import { TextPieces } from '@site/shared-ui/TextPieces';
import { HandOutLinks } from '../components/HandOutLinks';
import { Sheet } from '../components/Sheet';
import { Versions } from '../components/Versions';
import type { HandOutPageData } from '../model/HandOutData';
import styles from './HandOutPage.module.css';

/** One hand-out: a sheet of paper to print, below a hero with the button. */
export function HandOutPage({ data: { handOut, versions } }: ExposedProps<HandOutPageData>) {
  const { slug, seo, lead } = handOut;
  const path = href('handOut', { slug });
  const others = handOutLinks().filter(({ to }) => to !== path);
  return (
    <>
      <PageHead
        title={pageTitle(seo.title)}
        description={seo.description}
        canonical={canonicalUrl(path)}
        image={canonicalUrl(sharePicturePath('handOuts'))}
        jsonLd={typeof document === 'undefined' ? [graphOf(webPageNode({ path, ...seo }))] : []}
      />
      <HeroBand
        title={handOutNames[slug]}
        lead={<TextPieces pieces={callPieces(lead)} />}
        breadcrumb={[texts.home, texts.list]}
      >
        <div className={styles['print']}>
          <Actions>
            <Button variant="sun" icon={<IconPrint />} onClick={() => window.print()}>
              {texts.print}
            </Button>
          </Actions>
          <p>{texts.onPaper}</p>
        </div>
      </HeroBand>
      <Section>
        <div className={styles['root']}>
          <Versions versions={versions} />
          <Sheet handOut={handOut} path={path} />
          <HandOutLinks heading={texts.others} links={others} />
        </div>
      </Section>
    </>
  );
}
