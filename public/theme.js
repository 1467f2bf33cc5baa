// Runs before the first paint, so that a chosen theme never flashes the other one, and the language is known.
const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie)
const dark = chosen ? chosen[1] === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
document.documentElement.dataset.theme = dark ? 'dark' : 'light'
document.documentElement.lang = /(?:^|; )lang=bn/.test(document.cookie) ? 'bn' : 'en'
