// The program's account in MongoDB: it reads and writes its own database, and nothing else.
db.getSiblingDB('tennis').createUser({
  user: 'tennis',
  pwd: require('node:fs').readFileSync('/run/secrets/mongo_password', 'utf8').trim(),
  roles: ['readWrite'],
});
