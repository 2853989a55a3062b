/** The voices of a language that are on the device itself; the others send the text to a server. Android writes `en_IN`. */
export function localVoices(lang: string): readonly SpeechSynthesisVoice[] {
  const speech = window.speechSynthesis as SpeechSynthesis | undefined;
  const ofLanguage = new RegExp(`^${lang.slice(0, 2)}([-_]|$)`, 'i');
  return (speech?.getVoices() ?? []).filter((voice) => voice.localService && ofLanguage.test(voice.lang));
}
