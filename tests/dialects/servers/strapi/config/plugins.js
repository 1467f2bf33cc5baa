module.exports = () => ({ 'users-permissions': { config: { jwtSecret: 'test' } } })
