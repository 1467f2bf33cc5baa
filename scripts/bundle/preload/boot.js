// Preloads the files of this address while its entry is loading. A build writes the files and lists into the page.
{
  const { files, lists } = JSON.parse(document.getElementById('preloads').textContent)
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
