-- CreateTable
CREATE TABLE "Invitation" (
    "id" TEXT COLLATE "C" NOT NULL,
    "tokenHash" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C",
    "invitedById" TEXT COLLATE "C" NOT NULL,
    "invitedByName" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContactChange" (
    "accountId" TEXT COLLATE "C" NOT NULL,
    "attempt" TEXT COLLATE "C" NOT NULL,
    "field" TEXT COLLATE "C" NOT NULL,
    "value" TEXT COLLATE "C" NOT NULL,
    "codeHash" TEXT COLLATE "C" NOT NULL,
    "triesLeft" INTEGER NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ContactChange_pkey" PRIMARY KEY ("accountId")
);

-- CreateTable
CREATE TABLE "MailServer" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "host" TEXT COLLATE "C" NOT NULL,
    "port" INTEGER NOT NULL,
    "security" TEXT COLLATE "C" NOT NULL,
    "user" TEXT COLLATE "C" NOT NULL,
    "password" TEXT COLLATE "C" NOT NULL,
    "senderName" TEXT COLLATE "C" NOT NULL,
    "senderAddress" TEXT COLLATE "C" NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "MailServer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SmsGateway" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "url" TEXT COLLATE "C" NOT NULL,
    "token" TEXT COLLATE "C" NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SmsGateway_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_tokenHash_key" ON "Invitation"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_email_key" ON "Invitation"("email");

-- CreateIndex
CREATE INDEX "Invitation_expiresAt_idx" ON "Invitation"("expiresAt");

-- AddForeignKey
ALTER TABLE "ContactChange" ADD CONSTRAINT "ContactChange_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
