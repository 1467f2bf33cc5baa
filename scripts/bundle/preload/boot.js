// Preloads the files of this address while its entry is loading. A build writes the files and lists into the page.
{
  const { base, files, kinds } = JSON.parse(document.getElementById('preloads').textContent)
  // As pages are named, without the path that the admin is served at.
  const pathname = location.pathname.slice(base.length - 1)
  const place = pathname.replace(/\/([0-9a-f-]{36}|\d+)$/, '/:id')
  const page =
    kinds[place] ?? (/\/(create|edit)$/.test(pathname) ? 'form' : place.endsWith(':id') ? 'record' : 'screen')
  let session = null
  try {
    session = localStorage.getItem('moto-admin.auth')
  } catch {
    // Signed out, then.
  }
  const { start, early, pages, [page]: own } = files[document.documentElement.lang]
  const preload = (file) => {
    const link = document.createElement('link')
    const as = file.endsWith('.css') ? 'style' : file.endsWith('.woff2') ? 'font' : null
    link.rel = as ? 'preload' : 'modulepreload'
    if (as) link.as = as
    if (as === 'font') {
      link.type = 'font/woff2'
      link.fetchPriority = 'low'
    }
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
    return link
  }
  if (session) {
    const drawing = new Set([...start, ...pages, ...own])
    for (const file of early) drawing.delete(file)
    // What sends the requests comes before what draws their responses: a browser compiles whatever arrives first.
    const sending = early.map(preload).at(-1)
    sending.onload = sending.onerror = () => drawing.forEach(preload)
  } else start.forEach(preload)
}
