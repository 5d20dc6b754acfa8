const kept = localStorage.getItem('polyseme-theme')
const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'

export const theme = $state<{ now: 'light' | 'dark' }>({
  now: kept === 'light' || kept === 'dark' ? kept : system,
})
document.documentElement.dataset.theme = theme.now

export function setTheme(name: 'light' | 'dark'): void {
  theme.now = name
  document.documentElement.dataset.theme = name
  localStorage.setItem('polyseme-theme', name)
}
