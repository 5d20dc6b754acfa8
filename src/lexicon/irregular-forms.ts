import { getOrMake } from '../core/index.js'
import type { WordNetPos } from './wordnet.js'

// The package has no *.exc files. These are the irregular forms of everyday English, `base: forms`; forms that only
// double a consonant (stopped, bigger) follow from a rule and are not listed.
const verbs = `be:am are is was were been being;have:has had;do:does did done;go:goes went gone;arise:arose arisen;
awake:awoke awoken;bear:bore born borne;beat:beaten;become:became;begin:began begun;bend:bent;bind:bound;bite:bit bitten;
bleed:bled;blow:blew blown;break:broke broken;breed:bred;bring:brought;build:built;burn:burnt;buy:bought;
catch:caught;choose:chose chosen;cling:clung;come:came;creep:crept;deal:dealt;die:dying;dig:dug;dive:dove;draw:drew drawn;
dream:dreamt;drink:drank drunk;drive:drove driven;dwell:dwelt;eat:ate eaten;fall:fell fallen;feed:fed;feel:felt;
fight:fought;find:found;flee:fled;fling:flung;fly:flew flown;forbid:forbade forbidden;forget:forgot forgotten;
forgive:forgave forgiven;forsake:forsook forsaken;freeze:froze frozen;get:got gotten;give:gave given;grind:ground;
grow:grew grown;hang:hung;hear:heard;hide:hid hidden;hold:held;keep:kept;kneel:knelt;know:knew known;lay:laid;lead:led;
leap:leapt;learn:learnt;leave:left;lend:lent;lie:lay lain lying;light:lit;lose:lost;make:made;mean:meant;meet:met;
mistake:mistook mistaken;overcome:overcame;overtake:overtook overtaken;panic:panicked panicking;pay:paid;plead:pled;
prove:proven;ride:rode ridden;ring:rang rung;rise:rose risen;run:ran;say:said;see:saw seen;seek:sought;sell:sold;send:sent;
sew:sewn;shake:shook shaken;shear:shorn;shine:shone;shoot:shot;show:shown;shrink:shrank shrunk;sing:sang sung;
sink:sank sunk;sit:sat;slay:slew slain;sleep:slept;slide:slid;sling:slung;smell:smelt;sow:sown;speak:spoke spoken;
speed:sped;spell:spelt;spend:spent;spill:spilt;spin:spun;spit:spat;spoil:spoilt;spring:sprang sprung;stand:stood;
steal:stole stolen;stick:stuck;sting:stung;stink:stank stunk;stride:strode stridden;strike:struck stricken;string:strung;
strive:strove striven;swear:swore sworn;sweep:swept;swell:swollen;swim:swam swum;swing:swung;take:took taken;
teach:taught;tear:tore torn;tell:told;think:thought;throw:threw thrown;tie:tying;traffic:trafficked trafficking;
tread:trod trodden;undergo:underwent undergone;understand:understood;undertake:undertook undertaken;undo:undid undone;
wake:woke woken;wear:wore worn;weave:wove woven;weep:wept;win:won;wind:wound;withdraw:withdrew withdrawn;
withhold:withheld;withstand:withstood;wring:wrung;write:wrote written`

const nouns = `child:children;man:men;woman:women;person:people;tooth:teeth;foot:feet;goose:geese;mouse:mice;louse:lice;ox:oxen;
die:dice;penny:pence;calf:calves;elf:elves;half:halves;hoof:hooves;knife:knives;leaf:leaves;life:lives;loaf:loaves;
scarf:scarves;self:selves;sheaf:sheaves;shelf:shelves;thief:thieves;wife:wives;wolf:wolves;analysis:analyses;
axis:axes;basis:bases;crisis:crises;hypothesis:hypotheses;oasis:oases;parenthesis:parentheses;synthesis:syntheses;
thesis:theses;appendix:appendices;index:indices;matrix:matrices;vertex:vertices;bacterium:bacteria;criterion:criteria;
curriculum:curricula;datum:data;medium:media;memorandum:memoranda;phenomenon:phenomena;stratum:strata;alumnus:alumni;
cactus:cacti;fungus:fungi;nucleus:nuclei;radius:radii;stimulus:stimuli;syllabus:syllabi;antenna:antennae;
formula:formulae;larva:larvae;vertebra:vertebrae;corpus:corpora;genus:genera;quiz:quizzes;bus:busses`

const adjectives = `good:better best;bad:worse worst;far:farther farthest further furthest;little:less least;
many:more most;much:more most;well:better best;old:elder eldest`

const adverbs = `well:better best;badly:worse worst;far:farther farthest further furthest;little:less least;much:more most`

function invert(table: string): ReadonlyMap<string, readonly string[]> {
  const bases = new Map<string, string[]>()
  for (const entry of table.replace(/\n/g, '').split(';')) {
    const [base, forms] = entry.split(':') as [string, string]
    for (const form of forms.split(' ')) getOrMake(bases, form, () => []).push(base)
  }
  return bases
}

/** Base forms by irregular form. */
export const irregularForms: Readonly<Record<WordNetPos, ReadonlyMap<string, readonly string[]>>> = {
  n: invert(nouns),
  v: invert(verbs),
  a: invert(adjectives),
  r: invert(adverbs),
}
