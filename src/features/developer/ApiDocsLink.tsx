import { t } from '#i18n/index.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { env } from '#src/env.ts'

/** A path of the backend's own; never another origin or a script. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path)

/** Opens the documentation of the API, if the backend has one. */
export const ApiDocsLink = () => {
  const isThere = useCapability('apiDocs')
  const { data } = useCallQuery('x.apiDocs', {}, { enabled: isThere, staleTime: Number.POSITIVE_INFINITY })
  if (!data || !isOwnPath(data.path)) return null
  return (
    <p>
      <a href={`${env.apiUrl}${data.path}`} target="_blank" rel="noreferrer">
        {t('developer.docs')}
      </a>
    </p>
  )
}
