import { localVoices } from './localVoices';
import { showSentence } from './showSentence';
import { type Sentence, sentencesOf } from './sentencesOf';

export type ReaderState = {
  readonly isReading: boolean;
  /** The heading of the part that is read. */
  readonly part: string;
};

export type Reader = {
  readonly pause: () => void;
  readonly goOn: () => void;
  /** Reads from the first sentence in view. */
  readonly fromHere: () => void;
  /** Reads the part so many after the current one, or before it. */
  readonly toPart: (by: 1 | -1) => void;
  readonly stop: () => void;
};

type Settings = {
  /** The text of this element is read. */
  readonly root: HTMLElement;
  readonly lang: string;
  readonly onChange: (state: ReaderState) => void;
  /** Called after the last sentence. */
  readonly onEnd: () => void;
};

/** After `cancel`, Safari drops what is spoken at once. */
const settleMs = 100;
const pollMs = 500;
/** The longest time for a piece: slow voices need a fifth of a second a letter. */
const longestMs = (text: string) => 4000 + 200 * text.length;

/**
 * Reads the text of an element aloud, sentence by sentence, with the device's own voices. It relies on nothing that browsers do
 * differently: a pause is a stop, and going on repeats the sentence, because Android ignores `pause`; no piece is long enough
 * for Chrome, which falls silent after 15 seconds; and an end that is never reported is noticed.
 */
export function createReader({ root, lang, onChange, onEnd }: Settings): Reader {
  const speech = window.speechSynthesis;
  let sentences: readonly Sentence[] = [];
  let index = 0;
  let isReading = false;
  /** Increases with everything that ends what is spoken, so that late events of it count for nothing. */
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Chrome forgets the events of an utterance that nothing refers to. */
  let utterance: SpeechSynthesisUtterance | undefined;
  /** The number of pieces in a row that the voice could not speak. */
  let failures = 0;

  const report = () => onChange({ isReading, part: sentences[index]?.part?.textContent ?? '' });

  function silence(): void {
    turn += 1;
    clearTimeout(timer);
    utterance = undefined;
    speech.cancel();
  }

  function begin(at: number): void {
    silence();
    index = Math.min(Math.max(at, 0), sentences.length - 1);
    isReading = true;
    failures = 0;
    const own = turn;
    timer = setTimeout(() => own === turn && sentence(), settleMs);
    report();
  }

  function sentence(): void {
    const now = sentences[index];
    if (!now) {
      onEnd();
      return;
    }
    report();
    showSentence(now);
    speak(now.pieces);
  }

  function speak([text, ...rest]: readonly string[]): void {
    if (text === undefined) {
      index += 1;
      sentence();
      return;
    }
    turn += 1;
    const own = turn;
    clearTimeout(timer);
    const [voice] = localVoices(lang).toSorted(
      (a, b) => Number(isExact(b)) - Number(isExact(a)) || Number(b.default) - Number(a.default),
    );
    // A voice can vanish, as on a device that is updated; another one would not be on the device.
    if (!voice) {
      pause();
      return;
    }
    utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang.replace('_', '-');
    const next = () => own === turn && speak(rest);
    utterance.onend = () => {
      failures = 0;
      next();
    };
    utterance.onerror = ({ error }) => {
      if (own !== turn) return;
      if (error !== 'interrupted' && error !== 'canceled') failures += 1;
      // A voice without its data fails at each piece, and would race through the page in silence.
      if (error === 'not-allowed' || failures > 1) pause();
      else next();
    };
    speech.speak(utterance);
    // Another page may have left the queue paused.
    speech.resume();
    const end = Date.now() + longestMs(text);
    let silent = 0;
    const poll = () => {
      if (own !== turn) return;
      silent = speech.speaking || speech.pending ? 0 : silent + 1;
      if (silent >= 3 || Date.now() > end) {
        speech.cancel();
        next();
      } else timer = setTimeout(poll, pollMs);
    };
    timer = setTimeout(poll, pollMs);
  }

  const isExact = (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-') === lang;

  function pause(): void {
    silence();
    isReading = false;
    report();
  }

  function read(): void {
    sentences = sentencesOf(root, lang);
  }

  function fromHere(): void {
    read();
    const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
    const inView = sentences.findIndex(({ range }) => {
      const { bottom, height } = range.getBoundingClientRect();
      return height > 0 && bottom > top;
    });
    begin(inView);
  }

  function toPart(by: 1 | -1): void {
    const parts = [...new Set(sentences.map(({ part }) => part))];
    const wanted = parts[Math.max(parts.indexOf(sentences[index]?.part) + by, 0)];
    const first = sentences.findIndex(({ part }) => part === wanted);
    if (first >= 0) begin(first);
  }

  fromHere();
  return {
    pause,
    goOn: () => begin(index),
    fromHere,
    toPart,
    stop() {
      silence();
      showSentence(undefined);
    },
  };
}
