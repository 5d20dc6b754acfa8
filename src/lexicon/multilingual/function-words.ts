import { baseLanguage, lookUp } from '../../core/index.js'

/** The commonest function words where no dictionary of the language is installed or says them plainly: English, then theirs. */
const tables: Readonly<Record<string, string>> = {
  ar: 'in:في and:و from:من to:إلى on:على that:أن that:أنّ this:هذا this:هذه with:مع about:عن not:لا not:لم not:لن was:كان was:كانت which:التي which:الذي between:بين after:بعد before:قبل or:أو but:لكن what:ما he:هو she:هي all:كل when:عندما has:قد because:لأن if:إذا there:هناك than:مما until:حتى',
  de: 'the:der the:die the:das the:den the:dem the:des a:ein a:eine a:einen a:einem a:einer a:eines and:und or:oder in:in in:im on:auf of:von of:vom to:zu to:zum to:zur with:mit by:durch for:für at:an at:am not:nicht is:ist are:sind was:war were:waren be:sein as:als also:auch he:er she:sie it:es that:dass becomes:wird were:wurden was:wurde has:hat have:haben from:aus after:nach over:über under:unter before:vor but:aber who:wer if:wenn only:nur',
  eu: 'and:eta is:da was:zen are:dira were:ziren has:du had:zuen one:bat not:ez or:edo with:batera this:hau that:hori that:hura what:zer but:baina also:ere also:baita as:bezala in:barruan he:bera all:guzti more:gehiago between:artean after:ondoren',
  fi: 'and:ja is:on was:oli are:ovat were:olivat that:että or:tai not:ei he:hän it:se this:tämä which:joka which:jotka but:mutta also:myös as:kuin if:jos when:kun have:ole been:ollut with:kanssa after:jälkeen than:kuin they:ne they:he because:koska what:mikä under:alla',
  fr: 'the:le the:la the:les the:l a:un a:une some:des of:de of:d of:du to:à to:au to:aux and:et or:ou in:dans in:en on:sur for:pour with:avec by:par that:que that:qu who:qui not:pas not:ne not:n is:est are:sont was:était be:être has:a have:ont he:il she:elle it:ce this:cette this:cet these:ces his:son her:sa their:leur their:leurs his:ses one:on we:nous you:vous I:je I:j they:ils they:elles but:mais if:si more:plus without:sans as:comme himself:se himself:s',
  hr: 'and:i in:u is:je on:na are:su that:da himself:se from:od from:iz with:s with:sa for:za was:bio was:bila of:od which:koji which:koja which:koje or:ili not:ne but:ali a:jedan what:što how:kako to:do by:po he:on she:ona it:ono they:oni his:njegov her:njezin this:ovaj that:taj after:nakon because:jer also:također than:nego when:kada only:samo',
  id: 'and:dan which:yang in:di to:ke from:dari this:ini that:itu with:dengan for:untuk as:sebagai is:adalah on:pada in:dalam not:tidak by:oleh or:atau he:dia he:ia they:mereka we:kita we:kami I:saya has:telah will:akan also:juga because:karena can:dapat can:bisa is:merupakan there:ada more:lebih between:antara after:setelah a:sebuah a:seorang when:ketika',
  ru: 'in:в in:во and:и not:не on:на with:с with:со that:что by:по from:из from:от to:к to:ко for:для about:о about:об but:но but:а or:или at:у as:как this:это this:этот this:эта these:эти he:он she:она it:оно they:они we:мы you:вы I:я his:его her:её her:ее their:их which:который which:которая which:которые was:был was:была was:было were:были be:быть all:все all:весь behind:за before:до after:после under:под over:над if:если when:когда only:только also:также already:уже would:бы same:же than:чем where:где self:себя that:тот that:та one:один between:между without:без through:через because:потому so:так',
  sl: 'and:in in:v on:na is:je are:so that:da himself:se with:z with:s for:za was:bil was:bila from:iz from:od of:od which:ki or:ali not:ne but:pa but:vendar to:do by:po at:pri he:on she:ona it:ono they:oni his:njegov her:njen this:ta this:to as:kot when:ko also:tudi because:ker after:po if:če only:le only:samo about:o would:bi himself:si',
  tr: 'and:ve a:bir this:bu that:o with:ile for:için but:ama but:fakat or:veya or:ya in:de in:da is:dir was:idi as:olarak is:olan not:değil more:daha very:çok after:sonra before:önce by:tarafından until:kadar if:eğer what:ne he:kendisi they:onlar we:biz I:ben because:çünkü such:gibi each:her being:olduğu is:olup there:var',
  zh: 'of:的 of:之 is:是 in:在 and:和 and:与 and:及 not:不 a:一 this:这 that:那 also:也 has:有 at:于 for:为 by:由 by:被 with:以 he:他 she:她 it:它 they:他们 we:我们 you:你 I:我 already:了 doing:着 all:都 but:但 but:但是 or:或 from:从 to:到 and:并 so:而 after:后 before:前 inside:中 on:上 because:因为 if:如果 when:时 so:所以 can:可以 no:没有 let:把 once:过 just:就 again:又 place:地 get:得',
}

const english = new Map<string, ReadonlyMap<string, string>>()

/** The English of a common function word, by a table. */
export function functionWord(word: string, language: string): string | undefined {
  const code = baseLanguage(language)
  const known =
    english.get(code) ??
    new Map(
      [...(lookUp(tables, code) ?? '').matchAll(/(\S+?):(\S+)/g)].map(([, to, from]): [string, string] => [
        from!,
        to!,
      ]),
    )
  english.set(code, known)
  return known.get(word)
}
