/** The language of a tag. Android writes `en_IN`. */
const languageOf = (tag: string) => tag.split(/[-_]/, 1)[0]?.toLowerCase();

/** The voices of a language that are on the device itself; the others send the text to a server. */
export function localVoices(lang: string): readonly SpeechSynthesisVoice[] {
  const speech = window.speechSynthesis as SpeechSynthesis | undefined;
  return (speech?.getVoices() ?? []).filter(
    (voice) => voice.localService && languageOf(voice.lang) === languageOf(lang),
  );
}
