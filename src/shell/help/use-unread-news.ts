import { useEffect, useState } from 'react'
import { useSession } from '../../providers/auth/session'
import { remembered } from '../../providers/storage'
import { useOverlay } from '../palette/state'
import { latestNews, seenNewsKey } from './news'

/** Whether the user has not opened the latest news yet; false while that is being read. */
export const useUnreadNews = (): boolean => {
  const id = useSession().user?.id
  const isShown = useOverlay() === 'news'
  const [isUnread, setUnread] = useState(false)
  useEffect(() => {
    if (!id) return
    if (isShown) {
      setUnread(false)
      void remembered.write(id, seenNewsKey, latestNews)
      return
    }
    let isGone = false
    void remembered.read(id, seenNewsKey).then((seen) => !isGone && setUnread(seen !== latestNews))
    return () => {
      isGone = true
    }
  }, [id, isShown])
  return isUnread
}
