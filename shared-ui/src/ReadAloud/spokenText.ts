/** The word between two numbers of a range, by language. In the others, the voice says the dash its own way. */
const to: Readonly<Record<string, string>> = { en: 'to', hi: 'से', bn: 'থেকে', or: 'ରୁ' };

const digits = (text: string) => text.replace(/\D/g, '');
const oneByOne = (text: string) => [...digits(text)].join(' ');

/**
 * A text as it is spoken: numbers to call digit by digit, ranges with a word.
 * @param called the address of the link that contains the text, if it calls a number
 */
export function spokenText(text: string, lang: string, called = ''): string {
  const word = to[lang.split('-')[0] ?? ''];
  return text
    .replace(/\+?\d[\d\s-]*\d/g, (number) =>
      digits(number) === digits(called) || /\d{5}/.test(number) ? oneByOne(number) : number,
    )
    .replace(/(\d\s?(?:[AP]M)?)\s?[–-]\s?(?=\d)/g, word ? `$1 ${word} ` : '$&');
}
