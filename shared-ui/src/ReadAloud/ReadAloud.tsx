import { useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../Button/Button';
import { IconListen } from '../icons/IconListen';
import { localVoices } from './localVoices';
// The stylesheets of a page load with it; the reader brings none of its own.
import './ReadAloud.module.css';
import type { ReadAloudProps } from './ReadAloudProps';
import type { ReaderBar } from './ReaderBar';

function onVoicesOrLanguage(listener: () => void): () => void {
  const speech = window.speechSynthesis as SpeechSynthesis | undefined;
  // Safari before 16 has its voices at once, and no such method.
  speech?.addEventListener?.('voiceschanged', listener);
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return () => {
    speech?.removeEventListener?.('voiceschanged', listener);
    observer.disconnect();
  };
}

/** The language that the page can be read in; empty if it cannot. A browser that translates the page sets another one. */
function readableLanguage(): string {
  const { lang } = document.documentElement;
  return 'popover' in HTMLElement.prototype && localVoices(lang).length > 0 ? lang : '';
}

/**
 * A button that reads the page aloud, on dark, last in its row. It is shown only where the device itself has a voice of the
 * language, since other voices send the text to a server; and where the browser has the top layer, in which the bar is. Its place
 * is always kept, because voices come late. The reader loads at the first press.
 */
export function ReadAloud({ texts }: ReadAloudProps) {
  const lang = useSyncExternalStore(onVoicesOrLanguage, readableLanguage, () => '');
  const [Bar, setBar] = useState<typeof ReaderBar>();
  const [failed, setFailed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close(hadFocus: boolean): void {
    setBar(undefined);
    if (hadFocus) button.current?.focus({ preventScroll: true });
  }
  async function listen(): Promise<void> {
    // Safari speaks after a pause only if something was spoken within the press.
    speechSynthesis.speak(new SpeechSynthesisUtterance(''));
    try {
      const { ReaderBar } = await import('./ReaderBar');
      setFailed(false);
      setBar(() => ReaderBar);
    } catch {
      setFailed(true);
    }
  }

  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="slim"
        icon={<IconListen />}
        isReserved={!lang}
        aria-expanded={Bar !== undefined}
        onClick={() => (Bar ? close(false) : void listen())}
      >
        {failed ? texts.failed : texts.listen}
      </Button>
      {Bar && lang && <Bar lang={lang} texts={texts} onClose={close} />}
    </>
  );
}
