// Which texts may be the same as in English, and why. Read by the test of the texts only.
import type { Language } from '../settings.ts';

/** Texts that are the same in these languages. Keys of rules are `rules.<game>.<place>`. */
export interface SameWords {
  readonly why: string;
  readonly languages: readonly Language[];
  readonly keys: RegExp;
}

const ALL = ['ja', 'fr', 'it', 'fil'] as const;
const LATIN = ['fr', 'it', 'fil'] as const;

/** The short list. Every line must be needed. */
export const SAME_WORDS: readonly SameWords[] = [
  { why: 'the name of the app', languages: ALL, keys: /^app\.name$/ },
  { why: 'faces, words and categories are spelled, not translated', languages: ALL, keys: /^face\./ },
  {
    why: 'kana and romaji are the same everywhere',
    languages: ALL,
    keys: /^word\.(?:kana|romaji)\.|^row\.category-|^option\.chinchinScoresTo\.c$/,
  },
  {
    why: 'signs and values only',
    languages: ALL,
    keys: /^moment\.(?:times|triplet)$|^refusal\.log-fault$|^key\.(?:up|down|left|right|backspace|command)$/,
  },
  {
    why: 'signs and values only',
    languages: LATIN,
    keys: /^join\.(?:list|phrases|sentences|remark|stop)$|^big\.linkLost$|^card\.why$|^fairness\.set$|^setting\.bigScreenDisplay\.display$|^hand\.(?:one-two-three|four-five-six|pinzoro)$/,
  },
  {
    why: 'signs and values only',
    languages: ['it', 'fil'],
    keys: /^card\.working$|^paper\.cell$|^odds\.word$|^join\.(?:additions|value)$|^cli\.value$/,
  },
  { why: 'signs and values only', languages: ['ja', 'it', 'fil'], keys: /^coach\.percent$/ },
  { why: 'players say the same word', languages: ['it', 'fil'], keys: /^coach\.bonus-chance$/ },
  {
    why: 'printed so on keyboards sold there',
    languages: ['ja', 'fil'],
    keys: /^key\.(?:space|enter|delete|shift)$/,
  },
  { why: 'printed so on keyboards sold there', languages: ['ja', 'it', 'fil'], keys: /^key\.escape$/ },
  { why: 'the game keeps its name', languages: ALL, keys: /^(?:game|rules)\.nkodice(?:\.title)?$/ },
  {
    why: 'the game keeps its name',
    languages: LATIN,
    keys: /^(?:game|rules|option\.ruleset)\.(?:kiriki|yahtzee|yatzy|maxi-yatzy|yacht-dice|generala|farkle|chinchirorin)(?:\.title)?$/,
  },
  { why: 'the seed names it so', languages: ['fil'], keys: /^(?:game|rules|option\.ruleset)\.dice-poker/ },
  {
    why: 'a row called after its game',
    languages: LATIN,
    keys: /^row\.(?:kiriki|yahtzee|yatzy|maxi|yacht|generala)$/,
  },
  {
    why: 'players say the same word',
    languages: LATIN,
    keys: /^row\.(?:villa|bonus)$|^row\.generala\.four-of-a-kind$|^moment\.(?:bonus|combo)$|^menu\.(?:label|text)$/,
  },
  {
    why: 'players say the same word',
    languages: ['fr', 'fil'],
    keys: /^row\.poker$|^option\.joker$|^fairness\.method\.binomial$|^rules\.dice-poker\.heading/,
  },
  {
    why: 'the same word in French',
    languages: ['fr'],
    keys: /^(?:row\.(?:total|double-generala)|option\.(?:doubleFiveEqual|firstThrowWin\.generala)|coach\.basis\.exact|fairness\.method\.exact|hand\.point|sheet\.date|pad\.faces|menu\.pause|start\.version|test\.face|(?:farkle|phone)\.total|(?:idle|games)\.records|(?:moment|picture)\.points_(?:one|other)|option\.points(?:U|Ma|Chi|N|Ko|O)|rules\.nkodice\.heading)$/,
  },
  {
    why: 'the same word in French and taken over in Filipino',
    languages: ['fr', 'fil'],
    keys: /^companion\.(?:port|code)$|^phone\.code$/,
  },
  { why: 'the same word in Italian', languages: ['it'], keys: /^option\.no$/ },
  { why: 'printed so on French and Italian score pads', languages: ['fr', 'it'], keys: /^row\.chance$/ },
  {
    why: 'Filipino took the English word',
    languages: ['fil'],
    keys: /^(?:row\.full-house|row\.generala\.large-straight|row\.chance|option\.(?:fullHouse|straight)|combo\.straight|setting\.coach|sources\.camera|companion\.(?:address|role\.viewer)|link\.camera|action\.(?:hint|history)|(?:help|history)\.(?:history|title)|moment\.hot|players\.mean|sources\.tcp\.key|fairness\.(?:evenness|method\.chi-square))$/,
  },
  {
    why: 'the words of NKODICE as option names',
    languages: LATIN,
    keys: /^option\.points(?:Unchi|Unko|Manko|Omanko|Chinko|Chinchin|Ochinchin)$/,
  },
  { why: 'kana is called kana', languages: LATIN, keys: /^labels\.kana$|^setting\.labels\.kana$/ },
  { why: 'names of the computer players', languages: LATIN, keys: /^computer\./ },
];
