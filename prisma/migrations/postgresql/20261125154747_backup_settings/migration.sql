-- CreateTable
CREATE TABLE "BackupSettings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "folder" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "passphrase" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "checkWord" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "BackupSettings_pkey" PRIMARY KEY ("id")
);
