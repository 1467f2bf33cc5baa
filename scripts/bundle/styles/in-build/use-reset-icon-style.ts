/** In place of antd/es/theme/util/useResetIconStyle.js in a build: the start's style sheet has it. */
const useResetIconStyle = () => (node: unknown) => node
export default useResetIconStyle
