// Fetches what the page of this address needs while its entry is still coming. A build fills in the files and lists.
{
  const files = 'FILES'
  const lists = 'LISTS'
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
  for (const file of new Set(parts.flatMap((part) => files[document.documentElement.lang][part]))) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (file.endsWith('.css')) link.as = 'style'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}
