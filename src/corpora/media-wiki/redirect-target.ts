/** How wikis write it; English is understood by all. */
const words =
  'redirect weiterleitung redirección redireccion redirection rinvia redirecionamento doorverwijzing przekieruj patrz přesměruj presmeruj перенаправление перенаправлення перанакіраванне преусмери пренасочване ohjaus uudelleenohjaus omdirigering omdiriger omdirigér yönlendirme átirányítás preusmjeri preusmeritev alih ανακατευθυνση 重定向 転送 リダイレクト 넘겨주기 تحويل تغییر_مسیر הפניה đổi เปลี่ยนทาง'
const pattern = new RegExp(`^\\s*#(?:${words.split(' ').join('|')})\\s*:?\\s*\\[\\[:?([^\\]|#]+)`, 'iu')

/** Where a page leads to by its text: old exports and those of other programs have no element that says so. */
export const redirectTarget = (wikitext: string): string | null =>
  pattern.exec(wikitext)?.[1]?.replaceAll('_', ' ').trim() ?? null
