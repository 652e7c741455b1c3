<?php
// Receives webhooks. PHP 8. To try it on port 8080:
// SCM_WEBHOOK_SECRET=whsec_… php -S localhost:8080 webhook.php
declare(strict_types=1);

const AGE_MAX_S = 300;

$id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
// The signature is over these very bytes, so they are not parsed before it is checked.
$body = file_get_contents('php://input');

if (!isGenuine($id, $body)) {
    http_response_code(400);
    exit;
}
$message = json_decode($body, true, flags: JSON_THROW_ON_ERROR);
// The same message may come twice: keep $id in your database and pass over what is there.
error_log("$id {$message['type']} " . json_encode($message['data']));
http_response_code(204);

function isGenuine(string $id, string $body): bool
{
    $secret = base64_decode(str_replace('whsec_', '', (string) getenv('SCM_WEBHOOK_SECRET')));
    if ($secret === '') {
        throw new RuntimeException('SCM_WEBHOOK_SECRET is not set.');
    }
    $timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    // An old message that somebody has kept must not count.
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > AGE_MAX_S) {
        return false;
    }
    $expected = base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $secret, true));
    // There may be several signatures, separated by spaces; one that fits is enough.
    foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $signature) {
        if (hash_equals("v1,$expected", $signature)) {
            return true;
        }
    }
    return false;
}
