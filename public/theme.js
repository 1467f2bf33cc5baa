// Runs before the first paint, so that a chosen theme never flashes the other one, and the language and the shop's name are known. Only this
// script reads the cookie: Chromium reports each reading with its place, for which it parses the whole file again.
{
  const { cookie, documentElement: page } = document
  const chosen = /(?:^|; )theme=(light|dark)/.exec(cookie)
  const dark = chosen ? chosen[1] === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  page.dataset.theme = dark ? 'dark' : 'light'
  if (chosen) page.dataset.chosenTheme = chosen[1]
  try {
    document.title = JSON.parse(localStorage.getItem('moto-admin.shop')).storeName || document.title
  } catch {
    // A first visit.
  }
  page.lang = /(?:^|; )lang=bn/.test(cookie) ? 'bn' : 'en'
}
