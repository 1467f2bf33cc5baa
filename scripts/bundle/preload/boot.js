// Fetches what the page of this address needs while its entry is still coming. A build fills in the files and lists.
{
  const files = 'FILES'
  const lists = 'LISTS'
  const named = 'NAMED'
  const screens = 'SCREENS'
  const { pathname } = location
  const page = /\/(create|edit)$/.test(pathname)
    ? 'form'
    : /[0-9a-f-]{36}$/.test(pathname)
      ? 'record'
      : pathname === '/'
        ? 'dashboard'
        : lists.includes(pathname)
          ? 'list'
          : 'screen'
  let session = null
  try {
    session = localStorage.getItem('moto-admin.auth')
  } catch {
    // Signed out, then.
  }
  const parts = session ? ['start', 'pages', page] : ['start']
  const numbers = (session && screens[pathname.replace(/[0-9a-f-]{36}/, ':id')]) || []
  const own = numbers.map((number) => `/assets/${named[number]}`)
  const needed = parts.flatMap((part) => files[document.documentElement.lang][part])
  for (const file of new Set([...needed, ...own])) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (file.endsWith('.css')) link.as = 'style'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}
