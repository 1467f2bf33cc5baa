import { DesignTokenContext } from 'antd/es/theme/context'
import { useContext } from 'react'

/** Replaces antd/es/theme/useToken.js in a build: the theme contains the values already (./themes.ts). */
const useToken = () => {
  const { theme, token, cssVar } = useContext(DesignTokenContext)
  return [theme, token, '', token, cssVar]
}
export default useToken
