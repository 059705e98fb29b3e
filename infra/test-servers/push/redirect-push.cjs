'use strict';
const https = require('node:https');
const { certificate } = require('./certificate.cjs');

/** Loaded before a program: redirects its requests to the named push service to the fake, so that nothing leaves the machine. */
const [serviceName, port] = (process.env.PUSH_STAND_IN ?? '').split(' ');
const { request } = https;
https.request = (options, ...rest) =>
  options?.hostname === serviceName
    ? request({ ...options, hostname: 'localhost', family: 4, port: Number(port), ca: certificate }, ...rest)
    : request(options, ...rest);
