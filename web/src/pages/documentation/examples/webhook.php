<?php
// Receives webhooks. PHP 8. To try it on port 8080:
// SCM_WEBHOOK_SECRET=whsec_… php -S localhost:8080 webhook.php
declare(strict_types=1);

const AGE_MAX_S = 300;

$id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
// The signature covers exactly these bytes, so check it before parsing them.
$body = file_get_contents('php://input');

if (!isGenuine($id, $body)) {
    http_response_code(400);
    exit;
}
$message = json_decode($body, true, flags: JSON_THROW_ON_ERROR);
// A message may arrive twice: keep $id in your database and ignore ids that are there.
error_log("$id {$message['type']} " . json_encode($message['data']));
http_response_code(204);

function isGenuine(string $id, string $body): bool
{
    $secret = base64_decode(str_replace('whsec_', '', (string) getenv('SCM_WEBHOOK_SECRET')));
    if ($secret === '') {
        throw new RuntimeException('SCM_WEBHOOK_SECRET is not set.');
    }
    $timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    // A replayed old message must be refused.
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > AGE_MAX_S) {
        return false;
    }
    $expected = base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $secret, true));
    // There may be several signatures, separated by spaces; one valid one is enough.
    foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $signature) {
        if (hash_equals("v1,$expected", $signature)) {
            return true;
        }
    }
    return false;
}
