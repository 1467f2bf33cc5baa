/** Replaces antd/es/theme/util/useResetIconStyle.js in a build: the style sheet `start` contains it. */
const useResetIconStyle = () => (node: unknown) => node
export default useResetIconStyle
