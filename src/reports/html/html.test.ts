import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml, html, raw } from './html.js'

test.each([
  {
    value: '<script>"a" & \'b\'</script>',
    markup: '&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39;&lt;/script&gt;',
  },
  { value: 7, markup: '7' },
  { value: raw('<b>x</b>'), markup: '<b>x</b>' },
  { value: ['<', html`<i>${'>'}</i>`], markup: '&lt;<i>&gt;</i>' },
  { value: 'a\u0000b\u001b\ud800', markup: 'a\ufffdb\ufffd\ufffd' },
  { value: 'a\u200e\u200f\u061c\u202e\u2066\u200bb', markup: 'a\ufffd\ufffd\ufffd\ufffd\ufffd\ufffdb' },
  { value: 'Wach\u00adstube \u06cc\u200c\u0647', markup: 'Wach\u00adstube \u06cc\u200c\u0647' },
])('$value is put in as $markup', ({ value, markup }) => expect(html`${value}`.markup).toBe(markup))

test('no text opens a tag, ends an attribute or survives as an entity', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const escaped = escapeHtml(text)
      expect(escaped).not.toMatch(/[<>"']/)
      expect(escaped.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&')
    }),
  )
})
