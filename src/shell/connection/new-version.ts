import { useEffect, useState } from 'react'
import { addressOfPage } from '#src/env.ts'

/** The shortest time between two requests of the version file. */
export const versionCheckMs = 600_000

/** Written by the build: the page's own script, whose name changes with every part of the admin. */
const versionFile = addressOfPage('/version.json')

/** The script that this page was opened with. */
const openedEntry = () => document.querySelector('script[type="module"][src]')?.getAttribute('src')

/** The script of a page opened now; undefined if the server has no version file, or can't be reached. */
const readEntry = async (): Promise<string | undefined> => {
  try {
    const response = await fetch(versionFile, { cache: 'no-store' })
    const { entry } = (await response.json()) as { entry?: unknown }
    return response.ok && typeof entry === 'string' ? entry : undefined
  } catch {
    // Other servers return the page itself.
    return undefined
  }
}

/** The entry of a newer version, once there is one. Asked when the user returns to the tab. */
export const useNewVersion = (): string | undefined => {
  const [newer, setNewer] = useState<string>()
  useEffect(() => {
    let checkedAt = Date.now()
    const check = async () => {
      if (document.hidden || Date.now() - checkedAt < versionCheckMs) return
      checkedAt = Date.now()
      const entry = await readEntry()
      const opened = openedEntry()
      if (entry && opened && entry !== opened) setNewer(entry)
    }
    const onReturn = () => void check()
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])
  return newer
}
