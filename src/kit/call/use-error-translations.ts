import { useEffect, useState } from 'react'
import { loadErrorTranslations } from '#providers/errors.ts'

/** Whether refusals can be translated that are part of a response instead of failing a request. */
export const useErrorTranslations = () => {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    void loadErrorTranslations().then(() => setLoaded(true))
  }, [])
  return isLoaded
}
