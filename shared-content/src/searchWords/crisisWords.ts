/**
 * Searches that name death, suicide or self-harm, in the four languages. The blog shows help above the results of each, and finds
 * the articles about suicide. These words are part of the page's script, so that help needs no further file.
 *
 * A comma is between two of them. `SearchWords` says what the search forgives, and what “…” and “-” mean: “जीने … नही-” is said
 * by “जीने की इच्छा नहीं”. An apostrophe counts for nothing. Help that was not needed does no harm, so rather a word too many.
 */
export const crisisWords: readonly string[] = `
suicid-, suicide, sucida-, suside, suisaid, unalive, kms, kill, kills, killed, killing,
die, dies, died, dying, death, dead, end … life, ending … life, end it all, end everything, ending everything,
end myself, end my self, finish myself, finish … life, take my life, taking my life, took her life, took his life,
dont want … liv-, not want … liv-, dont want … aliv-, not want … aliv-, dont want … exist, not want … exist,
dont want … be here, not want … be here, dont feel … liv-, not feel … liv-, will to live, wish to live,
never … born, why … born, wish … not born, not … worth living, not worth it anymore, nothing … live for,
no reason … liv-, point … liv-, cannot live, cant live, cannot go on, can not go on, cant go on,
tired of life, tired of liv-, fed up … life, give up … life, giving up … life, done with life, hate my life,
life … over, life … finished, life … meaning-, life … useless, useless life, nothing matters,
sleep forever, never wake up, not wake up, want … disappear, goodbye everyone, goodbye … world, painless,
better off without me, better without me, better … gone, burden,
harm- myself, harm- my self, hurt- myself, hurt- my self, self harm, self-harm-, selfharm-,
cut myself, cut my self, burn- myself, cutting, cuts herself, cuts himself, slit, cut … wrist, cut … vein-, cut … arm-,
hang, hangs, hanging, hanged, noose, poison-, phenyl, pesticide-, rat killer,
overdose-, how many … pills, how many … tablets, too many … pills, too many … tablets, too many medicines,
jump- off, jump- from, jump- … train, jump- … river, jump- … roof, jump- … bridge, jump- … well, railway track,

आत्महत्या, खुदकुशी, सुसाइड, मरना, मरने, मरूं, मरूंग-, मर जा-, मौत, मृत्यु, जान दे-, जान ले-,
जीना … नही-, जीने … नही-, नही- … जीना, नही- … जीने, जीने … मन, जीने … फायदा, जीने … मतलब,
जीवन … खत्म, जिंदगी … खत्म, जिंदगी … तंग, जिंदगी … थक-, जिंदगी … बेकार, जीवन … तंग,
फांसी, जहर, खुद को नुकसान, खुद को मार-, खुद को खत्म, मेरी जरूरत नही-, हाथ काट-, नस काट-,
aatmahatya, atm- hatya, khudkushi, khudkhushi, susaid, marna, marne, marunga, marungi, mar ja-, mar jau-, maut,
mrityu, jaan de-, jan de-, jaan le-, jan le-, jina … nahi, jine … nahi, nahi … jina, nahi … jine,
jine … man, jine … fayda, jine … matlab, zindagi … khatam, zindagi … khatm, zindagi … tang, zindagi … thak-,
zindagi … bekar, jivan … khatam, phansi, zeher, zahar, zahr,
khud ko nuks-, khud ko mar-, khud ko maar-, khud ko khat-, meri zarurat nahi, hath kat-, nas kat-, nas kaat-,

আত্মহত্যা, আত্মঘাতী, আত্মহনন, সুইসাইড, মরতে, মরব, মরে যা-, মরে যে-, মৃত্যু, মরণ, মারা গে-, মারা যা-, মারা যে-,
বাঁচতে … না, বাঁচতে … নেই, বাঁচতে … ইচ্ছ-, বাঁচার … নেই, বেঁচে … না, বেঁচে … নেই, জীবন … শেষ, জীবন রাখ-,
গলায় দড়ি, ফাঁস, বিষ, নিজেকে আঘাত, নিজেকে মার-, নিজেকে শেষ, হাত কাট-, শিরা কাট-,
atmohotya, attohotta, attohotya, atmohonon, morte, morbo, more ja-, more jete, more jabo, moron,
bachte … na, banchte … na, bachte … icche, banchte … icche, bachar … nei, banchar … nei, beche thak- … na,
beche … nei, jibon … shesh, jibon … ses, jibon rakh-, golay dori, gola- dor-, gala- dor-, fash, phansh, bish,
nijeke aghat, nijeke mar-, nijeke shesh, hat kat-, haat kat-,

ଆତ୍ମହତ୍ୟା, ସୁଇସାଇଡ, ମରିବି, ମରିବା, ମରିଯିବ, ମରି ଯି-, ମରି ଯା-, ମୃତ୍ୟୁ, ମରଣ,
ବଞ୍ଚିବା- … ଇଚ୍ଛା, ବଞ୍ଚିବା- … ନାହି-, ବଞ୍ଚିବା- … ଚାହୁଁନ-, ବଞ୍ଚିବା- … ମନ, ଜୀବନ … ଶେଷ, ଜୀବନ … ହାରି-, ଜୀବନ ନେ-,
ବିଷ, ଫାଶୀ, ନିଜକୁ ଆଘାତ, ନିଜକୁ ମାରି-, ହାତ କାଟି-, ଶିରା କାଟି-,
atmahatya, maribi, mariba, maribaku, marijib-, mari jib-, mari jau-, marana, mrutyu,
banchiba- … ichha, banchiba- … nahi, banchiba- … chahu-, banchiba- … mana,
jibana … ses-, jibana … shes-, jibana hari-, jibana ne-, bisha, phasi, phashi, nijaku aghata, nijaku mari-, hata kat-
`
  .trim()
  .split(/,\s+/);
